/** Texts of reporting a problem. */
export const report = {
  reportProblem: 'Report a Problem',
  submit: 'Submit',
  done: 'Done',
  reportAnother: 'Report another',
  bug: 'Bug',
  issue: 'Issue',
  suggestion: 'Suggestion',
  couldNotBeSaved: 'This could not be saved on this phone. What you typed is still here.',
  type: 'Type',
  description: 'Description',
  descriptionHint: 'What you did, what happened, and what you expected',
  received: 'Thank you. The number of your ticket is {ticket}. We are sending it to you by email too.',
  keptInOutbox: '{reason} Your report is kept in the <outbox>Outbox</outbox>.',
  waitsOnPhone:
    'Saved on this phone. It goes as soon as there is a connection; the number of its ticket comes by email.',
} as const
