/** Texts that say where the money of a turn is. */
export const payouts = {
  yourTurn: 'आपकी बारी, राउंड {cycle}',
  turnOf: '{name} की बारी, राउंड {cycle}',
  receivedDirectly: 'सीधे मिले',
  handedOver: 'एडमिन से मिले',
  withYou: 'आपके पास',
  withOwner: 'एडमिन के पास',
  stillOut: 'आने बाकी',
  waitsForName: 'आपके पास की रकम में से {amount} पर {name} का जवाब बाकी है।',
  waitsForYou: 'एडमिन के पास की रकम में से {amount} पर आपका जवाब बाकी है।',
  openPayout: 'दी गई रकम और जवाब',
  handOverTitle: 'रकम आगे दें',
  payoutTitle: 'रकम कहाँ है',
} as const
