import { formatDate } from '#contract/rules/calendar.ts'
import { SWAP_DAYS } from '#contract/rules/limits.ts'
import { MOST_WITHOUT_SEARCH } from '#lib/words/name-search.ts'
import { t } from '#messages/swaps/online/turns.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { richText, type Tags } from '#ui/text/rich-text.tsx'
import { type Candidate, sidesOf, type Swapping } from '../swapping.ts'
import { FindMember } from './find-member.tsx'
import { SwapDates } from './swap-dates.tsx'
import styles from './swap-sheet.module.css'

const TAGS: Tags = { b: (text) => <strong>{text}</strong> }

type ChooseMemberProps = {
  swapping: Extract<Swapping, { state: 'open' }>
  other: Candidate | undefined
  /** Undefined: no choice yet. */
  onChoose: (id: string | undefined) => void
}

/** Picker for the member to ask, with the effect on both turns. */
export function ChooseMember({ swapping, other, onChoose }: ChooseMemberProps) {
  const { me, turn, others, hasKept } = swapping
  const label = t('chooseMemberField')
  return (
    <>
      <p>{richText(() => t('yourTurn', { date: formatDate(turn.date), cycle: turn.cycle }), TAGS)}</p>
      {others.length > MOST_WITHOUT_SEARCH ? (
        <FindMember label={label} others={others} other={other} onChoose={onChoose} />
      ) : (
        <SelectField label={label} value={other?.id ?? ''} onChange={(event) => onChoose(event.target.value)}>
          <option value="">{t('chooseMember')}</option>
          {others.map((each) => (
            <option key={each.id} value={each.id} disabled={!each.isAhead}>
              {each.isAhead
                ? t('memberWithDate', { name: each.name, date: formatDate(each.turn.date) })
                : t('memberWithBegunTurn', { name: each.name })}
            </option>
          ))}
        </SelectField>
      )}
      {hasKept && <p className={styles['muted']}>{t('keptSwapNone')}</p>}
      {other !== undefined && <SwapDates sides={sidesOf(me, turn, other)} myId={me.id} />}
      <p className={styles['muted']}>{t('swapRules', { days: SWAP_DAYS })}</p>
    </>
  )
}
