import { formatDate } from '#contract/rules/calendar.ts'
import { SWAP_DAYS } from '#contract/rules/limits.ts'
import { MOST_WITHOUT_SEARCH } from '#lib/words/name-search.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { type Candidate, sidesOf, type Swapping } from '../swapping.ts'
import { FindMember } from './find-member.tsx'
import { SwapDates } from './swap-dates.tsx'
import styles from './swap-sheet.module.css'

const LABEL = 'Choose a member to swap with'

type ChooseMemberProps = {
  swapping: Extract<Swapping, { state: 'open' }>
  other: Candidate | undefined
  /** Undefined: no choice yet. */
  onChoose: (id: string | undefined) => void
}

/** Picker for the member to ask, with the effect on both turns. */
export function ChooseMember({ swapping: { me, turn, others }, other, onChoose }: ChooseMemberProps) {
  return (
    <>
      <p>
        You receive on <strong>{formatDate(turn.date)}</strong>, in cycle {turn.cycle}.
      </p>
      {others.length > MOST_WITHOUT_SEARCH ? (
        <FindMember label={LABEL} others={others} other={other} onChoose={onChoose} />
      ) : (
        <SelectField label={LABEL} value={other?.id ?? ''} onChange={(event) => onChoose(event.target.value)}>
          <option value="">Choose a member</option>
          {others.map((each) => (
            <option key={each.id} value={each.id} disabled={!each.isAhead}>
              {each.name}, {each.isAhead ? formatDate(each.turn.date) : 'turn has begun'}
            </option>
          ))}
        </SelectField>
      )}
      {other !== undefined && <SwapDates sides={sidesOf(me, turn, other)} myId={me.id} />}
      <p className={styles['muted']}>
        {`Nothing changes until the other member accepts, within ${SWAP_DAYS} days and before one of the two turns begins. Each member has one swap a cycle.`}
      </p>
    </>
  )
}
