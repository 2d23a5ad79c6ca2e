/** What an owner is told who answers for a receiver silent for 72 hours. */
export const IN_THEIR_STEAD =
  'The receiving member has not answered for three days. You answer on their behalf; the record will show it.'
