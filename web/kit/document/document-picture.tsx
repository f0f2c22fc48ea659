import { useState } from 'react';
import type { DocumentView } from './document-view.ts';
import { useShowPicture } from './show-picture.ts';
import classes from './document-viewer.module.css';

/** A picture, as wide as the window at zoom 1 however it is turned. */
export function DocumentPicture({ file, name, zoom, turn }: DocumentView) {
  const [shape, setShape] = useState(1);
  const show = useShowPicture(file);
  const isOnItsSide = turn % 2 === 1;
  return (
    <div
      className={classes.page}
      style={{ width: `${zoom * 100}%`, aspectRatio: isOnItsSide ? 1 / shape : shape }}
    >
      <img
        ref={show}
        alt={name}
        className={classes.picture}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setShape(naturalWidth / naturalHeight)
        }
        style={{
          // On its side the picture's own width is the height of the page.
          width: isOnItsSide ? `${shape * 100}%` : '100%',
          transform: `translate(-50%, -50%) rotate(${turn * 90}deg)`,
        }}
      />
    </div>
  );
}
