import { type CalendarDate, formatDate } from '#contract/rules/calendar.ts'
import { contributionDisplay } from '#contract/rules/contribution-display.ts'
import type { PaymentOption } from '#contract/http/payments/payments.ts'
import { t } from '#messages/payments/pay.ts'
import { DetailRow } from '#ui/layout/detail-list.tsx'
import { Money } from '#ui/text/money.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { richText, type Tags } from '#ui/text/rich-text.tsx'
import styles from './how-to-pay-sheet.module.css'

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
    cycle === currentCycle
      ? t('receivesNow', { name: receiver.name })
      : t('turnToPay', { name: receiver.name })
  return (
    <RadioGroup
      label={t('whichContribution')}
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

type ContributionRowsProps = {
  option: PaymentOption
  /** Undefined in my own turn, when only past ones are left. */
  currentCycle: number | undefined
  today: CalendarDate
  /** False where the receiver is named already, as the payee. */
  namesReceiver: boolean
}

/** Whose turn the only contribution is for, and when it is due, in a list of details. */
export function ContributionRows({ option, currentCycle, today, namesReceiver }: ContributionRowsProps) {
  return (
    <>
      {namesReceiver && (
        <DetailRow label={option.cycle === currentCycle ? t('currentReceiver') : t('pastPendingPayment')}>
          {option.receiver.name}
        </DetailRow>
      )}
      <DetailRow label={t('dueBy')}>
        {richText(() => t('dueDateAndCycle', dueFacts(option, today)), late)}
      </DetailRow>
    </>
  )
}

/** Cycle, due date and amount of a contribution. */
export function ContributionFacts({ option, today }: { option: PaymentOption; today: CalendarDate }) {
  return richText(
    (mark) =>
      t('contributionFacts', { ...dueFacts(option, today), amount: mark(<Money amount={option.amount} />) }),
    late,
  )
}

const dueFacts = ({ status, dueDate, cycle }: PaymentOption, today: CalendarDate) => ({
  state: contributionDisplay(status, dueDate, today),
  date: formatDate(dueDate),
  cycle,
})

/** Marks a contribution that is late. */
const late: Tags = { late: (words) => <strong className={styles['late']}>{words}</strong> }
