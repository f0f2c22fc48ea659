import { Input } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { oneTimeCode } from '#contract/accounts/callers.ts';
import { digitsOnly } from '#contract/kit/characters.ts';
import { t } from '#web/kit/language/t.ts';
import classes from './otp-input.module.css';

interface OtpInputProps {
  /** The code so far; a blank keeps an empty box. Starts as ''. */
  value: string;
  onChange: (value: string) => void;
  /** Called with the code when the last empty box is filled; not when a digit of a whole code is changed. */
  onComplete?: (code: string) => void;
  label?: string;
  error?: string;
  disabled?: boolean;
  /** While the code is checked: it keeps the focus. */
  readOnly?: boolean;
  autoFocus?: boolean;
}

/** Four boxes of one digit each (D1 and D3 section 4): paste, autofill and backspace work as one field. */
export function OtpInput(props: OtpInputProps) {
  const { value, onChange, onComplete, label = t('Verification code'), error } = props;
  const { disabled, readOnly, autoFocus } = props;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const id = useId();
  const digits = digitsOf(value);
  const next = digits.findIndex((digit) => digit === '');

  function apply(change: { digits: OtpDigits; next: number }) {
    if (readOnly) return;
    const code = valueOf(change.digits);
    onChange(code);
    boxes.current[change.next]?.focus();
    if (isComplete(code) && !isComplete(value)) onComplete?.(code);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, box: number) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) boxes.current[box + step]?.focus();
    if (event.key === 'Backspace') apply(eraseDigit(digits, box));
    if (step || event.key === 'Backspace') event.preventDefault();
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, box: number) {
    event.preventDefault();
    apply(enterDigits(digits, box, event.clipboardData.getData('text')));
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
      <Input.Label id={`${id}-label`} labelElement="div" mb="xxs">
        {label}
      </Input.Label>
      <div className={classes.boxes}>
        {digits.map((digit, box) => (
          <input
            key={box}
            ref={(element) => {
              boxes.current[box] = element;
            }}
            className={classes.box}
            value={digit}
            disabled={disabled}
            readOnly={readOnly}
            inputMode="numeric"
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            aria-label={t('Digit {digit} of {digits}', { digit: box + 1, digits: digits.length })}
            aria-invalid={Boolean(error)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person just asked for this code
            autoFocus={autoFocus && box === 0}
            // A dialog focuses this box a moment after it opens. On a busy device a digit is already there by then.
            data-autofocus={(autoFocus && box === next) || undefined}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              // A second digit in a filled box replaces the first one.
              apply(enterDigits(digits, box, digit && typed.length === 2 ? typed.replace(digit, '') : typed));
            }}
            onKeyDown={(event) => onKeyDown(event, box)}
            onPaste={(event) => onPaste(event, box)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      {error && (
        <Input.Error id={`${id}-error`} role="alert" mt="xxs">
          {error}
        </Input.Error>
      )}
    </div>
  );
}

/** The four boxes of a code; an empty box is ''. */
type OtpDigits = readonly string[];

const count = oneTimeCode.digits;

export const emptyDigits: OtpDigits = Array.from({ length: count }, () => '');

/** The boxes a value fills: '12' -> ['1', '2', '', '']. */
export function digitsOf(value: string): OtpDigits {
  return emptyDigits.map((_, box) => value[box]?.trim() ?? '');
}

/** The value of boxes; a gap is a blank, so that each digit keeps its box. */
export function valueOf(digits: OtpDigits): string {
  return digits
    .map((digit) => digit || ' ')
    .join('')
    .trimEnd();
}

/** True when every box holds a digit. */
export function isComplete(value: string): boolean {
  return /^\d+$/.test(value) && value.length === count;
}

/**
 * What typing, pasting or the phone's autofill puts into the boxes, from one box on; anything but digits
 * is dropped. A whole code fills from the first box wherever it is pasted.
 * @returns the boxes, and which box is next
 */
export function enterDigits(
  digits: OtpDigits,
  box: number,
  entered: string,
): { digits: OtpDigits; next: number } {
  const found = digitsOnly(entered).slice(0, count);
  const from = found.length === count ? 0 : box;
  const filled = digits.map((digit, index) => found[index - from] ?? digit);
  return { digits: filled, next: Math.min(from + found.length, count - 1) };
}

/**
 * Backspace: empties this box, or the one before it when this one is empty already.
 * @returns the boxes, and which box has the focus now
 */
export function eraseDigit(digits: OtpDigits, box: number): { digits: OtpDigits; next: number } {
  const at = digits[box] ? box : Math.max(box - 1, 0);
  return { digits: digits.map((digit, index) => (index === at ? '' : digit)), next: at };
}
