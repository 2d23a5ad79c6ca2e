import { type CalendarDate, formatDate } from '#contract/rules/calendar.ts'
import { type ContributionDisplay, contributionDisplay } from '#contract/rules/contribution-display.ts'
import type { PaymentOption } from '#contract/http/payments/payments.ts'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { Money } from '#ui/text/money.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import styles from './how-to-pay-sheet.module.css'

/** Prefix of a contribution that is late. */
const prefixes: Readonly<Partial<Record<ContributionDisplay, string>>> = {
  overdue: 'Overdue. ',
  missed: 'Missed. ',
}

type ContributionChoiceProps = {
  /** The preferred first. */
  choices: readonly PaymentOption[]
  /** Undefined in my own turn, when only past ones are left. */
  currentCycle: number | undefined
  today: CalendarDate
  chosen: PaymentOption
  onChoose: (contributionId: string) => void
}

/** Selects the contribution to pay: the current receiver's, or a past pending one. */
export function ContributionChoice(props: ContributionChoiceProps) {
  const { choices, currentCycle, today, chosen, onChoose } = props
  const title = ({ cycle, receiver }: PaymentOption) =>
    cycle === currentCycle ? `${receiver.name} receives now` : `${receiver.name}’s turn, still to pay`
  if (choices.length === 1) {
    return (
      <DetailList>
        <DetailRow label={chosen.cycle === currentCycle ? 'Current receiver' : 'Past pending payment'}>
          {chosen.receiver.name}
        </DetailRow>
        <DetailRow label="Due by">
          <Lateness option={chosen} today={today} />
          {formatDate(chosen.dueDate)}, cycle {chosen.cycle}
        </DetailRow>
      </DetailList>
    )
  }
  return (
    <RadioGroup
      label="Which contribution"
      value={chosen.contributionId}
      onChange={onChoose}
      options={choices.map((choice) => ({
        value: choice.contributionId,
        label: title(choice),
        detail: <ContributionFacts option={choice} today={today} />,
      }))}
    />
  )
}

/** Cycle, due date and amount of a contribution. */
export function ContributionFacts({ option, today }: { option: PaymentOption; today: CalendarDate }) {
  return (
    <>
      <Lateness option={option} today={today} />
      Cycle {option.cycle}, due {formatDate(option.dueDate)}, <Money amount={option.amount} />
    </>
  )
}

function Lateness({ option: { status, dueDate }, today }: { option: PaymentOption; today: CalendarDate }) {
  const prefix = prefixes[contributionDisplay(status, dueDate, today)]
  return prefix === undefined ? null : <strong className={styles['late']}>{prefix}</strong>
}
