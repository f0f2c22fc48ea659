import { Button } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { lazyPart, type LazyPart } from '#web/kit/page/lazy-part.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './lazy-dialog.module.css';

interface Openable {
  opened: boolean;
  onClose: () => void;
}

/**
 * A dialog that is loaded when it is first opened, or before by `preload`, and stays from then on, so that it closes as it
 * opened. One that could not be loaded says so in its place.
 */
export function lazyDialog<Props extends Openable>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const Part = lazyPart<Props>(async () => opensOnceThere(await load()), {
    around: (message, { opened, onClose }) =>
      opened && (
        <div className={classes.failed}>
          {message}
          <Button variant="subtle" onClick={onClose}>
            {t('Close')}
          </Button>
        </div>
      ),
  });

  function LazyDialog(props: Props) {
    const [isWanted, setIsWanted] = useState(props.opened);
    if (props.opened && !isWanted) setIsWanted(true);
    return isWanted ? <Part {...props} /> : null;
  }
  return Object.assign(LazyDialog, { preload: Part.preload });
}

/** Mantine gives the focus back only from a dialog that it has seen open. */
function opensOnceThere<Props extends Openable>(Dialog: ComponentType<Props>): ComponentType<Props> {
  return function Opening(props: Props) {
    const [isThere, setIsThere] = useState(false);
    useEffect(() => setIsThere(true), []);
    return <Dialog {...props} opened={isThere && props.opened} />;
  };
}

/** For the button that opens a part: it is loaded while the person still reaches for it. */
export function preloadsOnIntent({ preload }: { preload: () => Promise<void> }) {
  const load = () => void preload();
  return { onPointerEnter: load, onTouchStart: load, onFocus: load };
}
