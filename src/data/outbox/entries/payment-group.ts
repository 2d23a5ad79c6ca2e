const PREFIX = 'payment:'

/** The group of one contribution of mine: its payments are sent in the order they were saved. */
export const paymentGroup = (contributionId: string): string => `${PREFIX}${contributionId}`

/** The contribution, or the payment that is answered, whose group this is; undefined of any other group. */
export const paidContribution = (group: string): string | undefined =>
  group.startsWith(PREFIX) ? group.slice(PREFIX.length) : undefined
