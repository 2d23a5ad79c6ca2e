import type { ComponentProps, MouseEvent, ReactNode } from 'react'

import styles from './button.module.css'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-name.ts'
import { Spinner } from './spinner.tsx'

/** One primary action a screen; `quiet` has no edge; `danger` is for what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  icon?: IconName | undefined
  /**
   * Shows a spinner and ignores presses, while the button keeps its focus. Without `busyText` the spinner
   * covers the words and the button keeps its size: a row of buttons must not wrap under a finger.
   */
  isBusy?: boolean | undefined
  /** Text while busy ("Saving…"); the ordinary text when left out. */
  busyText?: string | undefined
  /** Text it has at another time: its width is reserved, so that nothing beside it moves under a finger. */
  roomFor?: string | undefined
  /** Takes the full width. */
  isWide?: boolean | undefined
}

/**
 * A button of at least 48 px. Its type defaults to `button`, so it never submits by accident. With
 * `aria-disabled` in place of `disabled` it ignores presses but keeps its focus.
 */
export function Button({
  variant = 'primary',
  icon,
  isBusy = false,
  busyText,
  roomFor,
  isWide = false,
  type = 'button',
  onClick,
  'aria-disabled': isOff = false,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy || isOff === true) event.preventDefault()
    else onClick?.(event)
  }
  const saysBusy = isBusy && busyText !== undefined
  const words = saysBusy ? busyText : children
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      className={styles['button']}
      data-variant={variant}
      data-wide={isWide}
      aria-disabled={isBusy || isOff || undefined}
      aria-busy={isBusy || undefined}
      data-covered={(isBusy && !saysBusy) || undefined}
    >
      {isBusy && <Spinner />}
      {icon !== undefined && !saysBusy && <Icon name={icon} size={20} />}
      {roomFor === undefined ? <span>{words}</span> : <WordsWithRoom words={words} roomFor={roomFor} />}
    </button>
  )
}

function WordsWithRoom({ words, roomFor }: { words: ReactNode; roomFor: string }) {
  return (
    <span className={styles['stack']}>
      <span>{words}</span>
      <span className={styles['room']} aria-hidden="true">
        {roomFor}
      </span>
    </span>
  )
}
