import { useRef } from 'react';
import { masterCalls } from '#contract/masters/calls.ts';
import { api } from '#web/kit/data/api.ts';

/** The part of an address that follows from its pin code, as far as the post knows. */
export interface PinPlace {
  state: number | null;
  city: string;
}

const nothing: PinPlace = { state: null, city: '' };

/**
 * State and city once the pin code is known. What the person chose or typed stays; what an earlier pin code filled in
 * gives way.
 * @param filled what the earlier pin code filled in
 * @returns the place, and what of it was filled in now
 */
export function placeWith(found: PinPlace, now: PinPlace, filled: PinPlace) {
  const fillsState = now.state === null || now.state === filled.state;
  const state = fillsState ? found.state : now.state;
  // A district belongs to its state alone.
  const fillsCity = state === found.state && (now.city.trim() === '' || now.city === filled.city);
  const city = fillsCity ? found.city : now.city;
  return {
    place: { state, city },
    filled: { state: fillsState ? state : null, city: fillsCity ? city : '' },
  };
}

/**
 * Called with each pin code that is typed; where six digits are known to the post, `fill` puts what follows into the form.
 * Without an answer nothing is filled in, and the person goes on typing.
 * @param fill takes the place that the form holds now to the one that it is to hold
 */
export function useFillFromPin(fill: (placeOf: (now: PinPlace) => PinPlace) => void) {
  const typed = useRef('');
  const filled = useRef(nothing);

  return async (pin: string): Promise<void> => {
    typed.current = pin;
    if (!/^\d{6}$/.test(pin)) return;
    const answer = await api(masterCalls.getPin, { pin }).catch(() => null);
    const place = answer?.data[0];
    if (!place || typed.current !== pin) return;
    const found = { state: place.state, city: place.district };
    const before = filled.current;
    fill((now) => {
      const next = placeWith(found, now, before);
      filled.current = next.filled;
      return next.place;
    });
  };
}
