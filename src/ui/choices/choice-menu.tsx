import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

import { t } from '#messages/ui.ts'
import { Button } from '../buttons/button.tsx'
import styles from './choice-menu.module.css'
import { focusAtOnce } from '../hooks/focus-at-once.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-name.ts'
import { nextTab } from './next-tab.ts'

type ChoiceMenuProps<Id extends string> = {
  icon: IconName
  /** Name of the choice: "Sort by". */
  label: string
  choices: readonly { id: Id; label: string }[]
  selected: Id
  onSelect: (id: Id) => void
  /** `heading` stands for the heading of what it chooses: at the start of its line, its sign behind the words. */
  look?: 'button' | 'heading'
}

/** Keys of a vertical menu, as those of tabs, which are horizontal. */
const ACROSS: Readonly<Record<string, string>> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }

/** A small menu of one choice behind a button (WAI-ARIA menu button pattern, with radio items). */
export function ChoiceMenu<Id extends string>({
  icon,
  label,
  choices,
  selected,
  onSelect,
  look = 'button',
}: ChoiceMenuProps<Id>) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const current = choices.find(({ id }) => id === selected)?.label
  const items = () => [...(place.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])]
  const close = () => {
    setOpen(false)
    place.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    const all = items()
    const at = String(all.findIndex((item) => item === document.activeElement))
    const target = nextTab([...all.keys()].map(String), at, ACROSS[event.key] ?? event.key)
    if (target === null) return
    event.preventDefault()
    all[Number(target)]?.focus()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <div ref={place} className={styles['place']} data-look={look} onBlur={leave}>
      <Button
        variant={look === 'heading' ? 'quiet' : 'secondary'}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={t('choiceNow', { label, choice: current ?? '' })}
        onClick={() => setOpen(!isOpen)}
      >
        {current}
      </Button>
      {isOpen && (
        <div className={styles['menu']} role="menu" aria-label={label} tabIndex={-1} onKeyDown={move}>
          {choices.map((choice) => (
            <button
              key={choice.id}
              ref={choice.id === selected ? focusAtOnce : undefined}
              type="button"
              role="menuitemradio"
              aria-checked={choice.id === selected}
              tabIndex={-1}
              className={styles['item']}
              onClick={() => {
                onSelect(choice.id)
                close()
              }}
            >
              {choice.label}
              {choice.id === selected && <Icon name="check" size={20} />}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
