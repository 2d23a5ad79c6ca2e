import { Icon } from '#ui/icons/icon.tsx'
import { Band } from './band.tsx'
import styles from './questions.module.css'

const QUESTIONS: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'What does it cost?',
    answer: 'Nothing. Cirkles is free to use, and takes no fee and no commission on what you save.',
  },
  {
    question: 'Does Cirkles handle my money?',
    answer:
      'No. It never holds, moves or lends money. You pay each other directly, by bank transfer or in cash, and Cirkles keeps the record of it. It promises no return: you receive what the others paid in, neither more nor less.',
  },
  {
    question: 'Who decides who receives when?',
    answer:
      'The person who creates the Cirkle sets the order before it starts, and every member sees it. So talk about it first.',
  },
  {
    question: 'Can I be in more than one Cirkle?',
    answer: 'Yes, in as many as you like. Home shows all of them, with what you owe and what comes to you.',
  },
  {
    question: 'What happens when I am offline?',
    answer:
      'Once you have signed in on a phone, the app opens without a network and shows what it last knew. A payment you record is saved on the phone and sent when you are connected again. Until then it says so, and it is never recorded twice.',
  },
  {
    question: 'What if somebody does not pay?',
    answer:
      'Cirkles cannot make anybody pay, and nobody insures you. It shows who has paid and who has not, keeps what is missing open to be paid later, and keeps the evidence for all of you. That is why we say: save with people you know, and an amount that everybody can afford.',
  },
  {
    question: 'Who sees my details?',
    answer:
      'The members of your Cirkle see your name, your photo and your turn. Your bank details are shown only to a member who owes you a payment. A proof is seen by who paid, who is paid, and the Admin of the Cirkle.',
  },
]

/** FAQ. */
export function Questions() {
  return (
    <Band id="faq" title="Questions people ask">
      <div className={styles['questions']}>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className={styles['question']}>
            <summary>
              <h3>{question}</h3>
              <Icon name="chevron" size={20} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Band>
  )
}
