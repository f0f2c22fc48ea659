import { VisuallyHidden } from '@mantine/core';
import { type PointerEvent, useState } from 'react';
import { type Position, areaPath, linePath, nearestPoint, positionsOf, ticksUpTo } from './chart-scale.ts';
import classes from './area-chart.module.css';

export interface AreaChartProps {
  /** What is counted, for screen readers: 'Applications submitted by month'. */
  label: string;
  /** What the points are: 'Month'. */
  pointName: string;
  /** What is counted: 'Applications'. */
  valueName: string;
  /** From left to right; at least one. */
  points: readonly { name: string; value: number }[];
}

const figure = (value: number) => value.toLocaleString('en-IN');

/** An area chart; pointer, finger and arrow keys show the value of a point, and a table lists them all. */
export function AreaChart({ label, pointName, valueName, points }: AreaChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [chosen, setChosen] = useState(points.length - 1);
  const [isFocused, setFocused] = useState(false);
  const ticks = ticksUpTo(Math.max(...points.map(({ value }) => value)));
  const positions = positionsOf(
    points.map(({ value }) => value),
    ticks.at(-1) ?? 1,
  );
  const shown = pointed ?? (isFocused ? chosen : null);
  const inWords = ({ name, value }: { name: string; value: number }) => `${name}: ${figure(value)}`;

  function pointAt({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(nearestPoint((clientX - left) / width, points.length));
  }

  return (
    <div className={`${classes.chart} omas-figures`}>
      <div className={classes.ticks} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick}>{figure(tick)}</span>
        ))}
      </div>
      <div className={classes.plot}>
        <div className={classes.lines} aria-hidden>
          {ticks.map((tick) => (
            <span key={tick} />
          ))}
        </div>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.drawing} aria-hidden>
          <path d={areaPath(positions)} className={classes.area} />
          <path d={linePath(positions)} className={classes.line} vectorEffect="non-scaling-stroke" />
        </svg>
        {shown !== null && (
          <Marker position={positions[shown]} text={points[shown] && inWords(points[shown])} />
        )}
        <input
          type="range"
          className={classes.slider}
          aria-label={`${label}: ${pointName}`}
          aria-valuetext={points[chosen] && inWords(points[chosen])}
          min={0}
          max={points.length - 1}
          value={chosen}
          onChange={(event) => {
            setChosen(event.currentTarget.valueAsNumber);
            setPointed(null);
          }}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onPointerDown={pointAt}
          onPointerMove={pointAt}
          onPointerLeave={({ pointerType }) => {
            // After a touch the value stays.
            if (pointerType === 'mouse') setPointed(null);
          }}
        />
      </div>
      <div className={classes.names} aria-hidden>
        {points.map(({ name }, index) => (
          <span key={name} style={within(positions[index]?.x ?? 0)}>
            {name}
          </span>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{pointName}</th>
              <th scope="col">{valueName}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{figure(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}

function Marker({ position, text }: { position: Position | undefined; text: string | undefined }) {
  if (!position) return null;
  const left = `${position.x}%`;
  return (
    <div className={classes.marker} aria-hidden>
      <span className={classes.thread} style={{ left }} />
      <span className={classes.dot} style={{ left, bottom: `${position.y}%` }} />
      <span className={classes.value} style={within(position.x)}>
        {text}
      </span>
    </div>
  );
}

/** A label at a point, shifted left by its own width times x %, so that it stays within the chart. */
function within(x: number) {
  return { left: `${x}%`, translate: `${-x}%` };
}
