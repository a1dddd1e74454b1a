import type { Engine } from './engine.js';
import { AttentionError } from './error.js';
import type { OperatorFunctions } from './module.js';
import type { CacheShape, KeyValueCache } from './operator-types.js';

// A cache in the engine; an engine that was made anew has none of the old ones.
interface Place {
  engine: Engine<OperatorFunctions>;
  replaced: number;
  number: number;
}

// For those that nobody disposed of.
const forgotten = new FinalizationRegistry<Place>(drop);

function drop({ engine, replaced, number }: Place): void {
  if (engine.replaced === replaced) engine.call('cache', 'dropCache', number);
}

export function makeCache(engine: Engine<OperatorFunctions>, shape: CacheShape): KeyValueCache {
  const number = engine.call('cache', 'makeCache', shape);
  const place = { engine, replaced: engine.replaced, number };
  let length = 0;
  let disposed = false;
  const check = (caller: string): void => {
    if (disposed) throw new AttentionError('ERR_ARG', `${caller}: this cache was disposed of`, 'cache');
    if (engine.replaced === place.replaced) return;
    const message = `${caller}: the engine stopped, and what this cache held is gone; make a new one`;
    throw new AttentionError('ERR_INTERNAL', message, 'cache');
  };
  const cache = Object.freeze<KeyValueCache>({
    append: (k, v) => {
      check('cache.append');
      length = engine.call('cache.append', 'appendToCache', number, k, v);
    },
    attend: (q, options) => {
      check('cache.attend');
      return engine.call('cache.attend', 'attendWithCache', number, q, options);
    },
    get length() {
      check('cache.length');
      return length;
    },
    dispose: () => {
      if (disposed) return;
      disposed = true;
      forgotten.unregister(place);
      drop(place);
    },
  });
  forgotten.register(cache, place, place);
  return cache;
}
