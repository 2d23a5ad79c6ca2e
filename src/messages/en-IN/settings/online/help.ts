/** Texts of the answers to frequent questions, and of how to reach support. */
export const help = {
  faq: 'FAQ',
  contactSupport: 'Contact Support',
  reportProblem: 'Report a Problem',
  elsewhere: 'Elsewhere',
  moneyHeldQuestion: 'Does Cirkles hold or move my money?',
  moneyHeldAnswer:
    'No. You pay the Admin or the receiving member yourself, by bank, UPI or cash. Cirkles keeps the evidence: who owes whom, what was sent, and what was confirmed. It is free and takes no commission.',
  whoToPayQuestion: 'Who do I pay, and when?',
  whoToPayAnswer:
    'Each month has a due date and a receiving member. Open Payments and press Make Payment: it names the amount, the day, and the account. A payment is missed when it is more than {days} days late; you can still make it then.',
  awaitsConfirmationQuestion: 'Why does my payment say it awaits confirmation?',
  awaitsConfirmationAnswer:
    'Cirkles has it, and the person you paid has not answered yet. It counts as paid once they confirm that the money arrived. If they say nothing for {days} days, the Admin may answer for them.',
  reUploadQuestion: 'What does Request Re-Upload mean?',
  reUploadAnswer:
    'The person you paid needs a clearer proof of that payment. Read the reason, and upload a new proof of the same payment. Do not pay again.',
  offlineQuestion: 'Can I use Cirkles without a network?',
  offlineAnswer:
    'Yes. You can read your Cirkles and chats, submit and confirm payments, and write to us. What you send waits in the Outbox until there is a connection, and is never sent twice.',
  changeTurnQuestion: 'Can I change my turn?',
  changeTurnAnswer:
    'While a Cirkle has not started, its Admin sets the order. Then you can ask another member to swap turns, once a cycle, as long as both turns are still to come.',
  withoutPhoneQuestion: 'Can somebody without a phone take part?',
  withoutPhoneAnswer:
    'Yes. While a Cirkle has not started, its Admin adds them by name, under Edit. The Admin records what they pay and receive, and a second person with a phone always confirms it. They get their money as cash, and need no account.',
  bankDetailsSeenQuestion: 'Who sees my bank details?',
  bankDetailsSeenAnswer:
    'Only members who owe you a payment, until you have confirmed it, and the Admin while money for your turn is with them. When you change your details, they are told, so that nobody pays to an old account.',
  leaveQuestion: 'How do I leave?',
  leaveAnswer:
    'A Cirkle that has not started can be left. One that runs cannot, for the others count on you. Your account you can delete in Settings: it goes after {deletionGraceDays} days, once everything you have a part in is settled.',
  terms: 'Terms of use',
  privacyPolicy: 'Privacy policy',
  loadingContact: 'Loading how to reach us',
  noContactHint: 'Use Report a Problem: we read it, and you get a ticket number.',
  email: 'Email',
  phone: 'Phone',
  grievanceOfficer: 'Complaints about your data are answered by: {officer}',
} as const
