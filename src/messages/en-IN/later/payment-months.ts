/** Texts of what was paid and received by month. */
export const paymentMonths = {
  byMonth: 'Paid and received by month',
  loading: 'Reading the payments of your Cirkles…',
  month: 'Month',
  paid: 'Paid',
  received: 'Received',
  nothingYet: 'No confirmed payment yet.',
  confirmedOnly: 'Only payments that were confirmed are counted, in the month of the payment.',
  paidAll: 'All that you paid is counted.',
  paidSince: 'What you paid is counted since {date}; older payments are not on this phone.',
  receivedRead:
    'What you received is counted for your Cirkles of today, without what you took for the turns of others.',
  receivedAsKept: '{failure} What you received is counted as far as it is on this phone.',
  needsConnection: 'Reading the payments of your Cirkles needs a connection.',
} as const
