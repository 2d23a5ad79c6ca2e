import { DAYS_BEFORE_MISSED } from '#contract/rules/calendar.ts'
import { DELETION_GRACE_DAYS, SILENCE_HOURS } from '#contract/rules/limits.ts'
import { inWords } from '#contract/rules/number-words.ts'

/** A question of Help, and its answer. */
export interface Answered {
  readonly question: string
  readonly answer: string
}

/** Frequent questions, answered by the rules of the product. */
export const FAQ: readonly Answered[] = [
  {
    question: 'Does Cirkles hold or move my money?',
    answer:
      'No. You pay the Admin or the receiving member yourself, by bank, UPI or cash. Cirkles keeps the evidence: who owes whom, what was sent, and what was confirmed. It is free and takes no commission.',
  },
  {
    question: 'Who do I pay, and when?',
    answer: `Each month has a due date and a receiving member. Open Payments and press Make Payment: it names the amount, the day, and the account. A payment is missed when it is more than ${inWords(DAYS_BEFORE_MISSED)} days late; you can still make it then.`,
  },
  {
    question: 'Why does my payment say it awaits confirmation?',
    answer: `Cirkles has it, and whom you paid has not answered yet. It counts as paid once they confirm that the money arrived. If they say nothing for ${inWords(SILENCE_HOURS / 24)} days, the Admin may answer for them.`,
  },
  {
    question: 'What does Request Re-Upload mean?',
    answer:
      'The person you paid needs a clearer proof of that payment. Read the reason, and upload a new proof of the same payment. Do not pay again.',
  },
  {
    question: 'Can I use Cirkles without a network?',
    answer:
      'Yes. You can read your Cirkles and chats, submit and confirm payments, and write to us. What you send waits in the Outbox until there is a connection, and is never sent twice.',
  },
  {
    question: 'Can I change my turn?',
    answer:
      'While a Cirkle has not started, its Admin sets the order. Then you can ask another member to swap turns, once a cycle, as long as both turns are still to come.',
  },
  {
    question: 'Who sees my bank details?',
    answer:
      'Only members who owe you a payment, until you have confirmed it. When you change your details, they are told, so that nobody pays to an old account.',
  },
  {
    question: 'How do I leave?',
    answer: `A Cirkle that has not started can be left. One that runs cannot, for the others count on you. Your account you can delete in Settings: it goes after ${DELETION_GRACE_DAYS} days, once everything you have a part in is settled.`,
  },
]
