import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ErrorState } from './page-state.tsx';

export interface LazyPartOptions<Props> {
  /** Shown while it is loaded; nothing by default. */
  pending?: ReactNode;
  /** What to show around the message that it could not be loaded, such as a dialog; nothing by default. */
  around?: (message: ReactNode, props: Props) => ReactNode;
}

/** A component that is loaded when it is first shown, or before, by `preload`, which never rejects. */
export type LazyPart<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<void> };

/**
 * A part of the page that is loaded when it is needed. One that could not be loaded says so in its own place, and can be
 * requested again; everything around it stays as it is.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { pending = null, around = (message) => message }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  let part: ComponentType<Props> | null = null;

  /** @returns why it did not arrive, null when it did */
  async function ask(): Promise<{ error: unknown } | null> {
    try {
      part ??= await load();
      return null;
    } catch (error) {
      return { error };
    }
  }

  function Part(props: Props) {
    const [state, setState] = useState<'loading' | 'there' | { error: unknown }>(part ? 'there' : 'loading');
    useEffect(() => {
      if (state !== 'loading') return;
      let gone = false;
      void ask().then((failure) => {
        if (!gone) setState(failure ?? 'there');
      });
      return () => {
        gone = true;
      };
    }, [state]);

    const Loaded = part;
    if (Loaded) return <Loaded {...props} />;
    if (typeof state === 'string') return pending;
    return around(<ErrorState error={state.error} onRetry={() => setState('loading')} />, props);
  }
  return Object.assign(Part, { preload: async () => void (await ask()) });
}
