import { useEffect, useRef } from 'react';
import classes from './office-shell.module.css';

/** How far down the page is, as a line under the top bar. */
export function ScrollProgress() {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { documentElement: page } = document;
    function draw() {
      const way = page.scrollHeight - page.clientHeight;
      if (line.current) line.current.style.transform = `scaleX(${way > 0 ? page.scrollTop / way : 0})`;
    }
    draw();
    window.addEventListener('scroll', draw, { passive: true });
    // Lists that load make the page longer without a scroll.
    const growing = new ResizeObserver(draw);
    growing.observe(document.body);
    return () => {
      window.removeEventListener('scroll', draw);
      growing.disconnect();
    };
  }, []);
  return <div ref={line} className={classes.progress} aria-hidden />;
}
