/** Texts that say where the money of a turn is. */
export const payouts = {
  yourTurn: 'Your turn, cycle {cycle}',
  turnOf: '{name}’s turn, cycle {cycle}',
  receivedDirectly: 'Received directly',
  handedOver: 'Received from the Admin',
  withYou: 'With you',
  withOwner: 'With the Admin',
  stillOut: 'Still to come',
  waitsForName: '{amount} of what is with you waits for {name}’s answer.',
  waitsForYou: '{amount} of what is with the Admin waits for your answer.',
  openPayout: 'Hand-overs and answers',
  handOverTitle: 'Hand Over',
  payoutTitle: 'Where the Money Is',
} as const
