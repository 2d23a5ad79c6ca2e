import { useState } from 'react'

import { formatDate } from '#contract/rules/calendar.ts'
import { isNamed } from '#lib/words/name-search.ts'
import { t } from '#messages/swaps/online/turns.ts'
import { Button } from '#ui/buttons/button.tsx'
import { focusAtOnce } from '#ui/hooks/focus-at-once.ts'
import listStyles from '#ui/lists/long-list.module.css'
import { PersonName } from '#ui/media/person-name.tsx'
import { NameSearch } from '#ui/fields/name-search.tsx'
import type { Candidate } from '../swapping.ts'
import styles from './find-member.module.css'

type FindMemberProps = {
  label: string
  others: readonly Candidate[]
  other: Candidate | undefined
  /** Undefined clears the choice. */
  onChoose: (id: string | undefined) => void
}

/** Member picker for long lists, where the phone's own would take long: filter by name, then choose. */
export function FindMember({ label, others, other, onChoose }: FindMemberProps) {
  const [typed, setTyped] = useState('')
  const [isAgain, setAgain] = useState(false)
  const again = () => {
    setAgain(true)
    onChoose(undefined)
  }
  if (other !== undefined) {
    return (
      <Button ref={focusAtOnce} variant="secondary" icon="search" isWide onClick={again}>
        {t('chooseAnother')}
      </Button>
    )
  }
  const ahead = others.filter(({ isAhead }) => isAhead)
  const begun = others.length - ahead.length
  const found = ahead.filter(({ name }) => isNamed(name, typed))
  return (
    <div className={styles['search']}>
      <NameSearch
        // Not at first: a keyboard would cover the sheet that has just opened.
        inputRef={isAgain ? focusAtOnce : undefined}
        label={label}
        typed={typed}
        onType={setTyped}
        found={found.length}
      />
      <ul className={listStyles['list']}>
        {found.map(({ id, name, profilePic, turn }) => (
          <li key={id} className={listStyles['row']}>
            <button type="button" className={styles['member']} onClick={() => onChoose(id)}>
              <span className={styles['name']}>
                <PersonName name={name} url={profilePic} />
              </span>
              <span className={styles['date']}>{formatDate(turn.date)}</span>
            </button>
          </li>
        ))}
      </ul>
      {begun > 0 && <p className={styles['date']}>{t('notListed', { count: begun })}</p>}
    </div>
  )
}
