/** Texts that say where the money of a turn is. */
export const payouts = {
  yourTurn: 'మీ వంతు, రౌండ్ {cycle}',
  turnOf: '{name} గారి వంతు, రౌండ్ {cycle}',
  receivedDirectly: 'నేరుగా అందినది',
  handedOver: 'అడ్మిన్ నుంచి అందినది',
  withYou: 'మీ దగ్గర',
  withOwner: 'అడ్మిన్ దగ్గర',
  stillOut: 'ఇంకా రావాల్సినది',
  waitsForName: 'మీ దగ్గర ఉన్నదానిలో {amount} గురించి {name} గారి జవాబు రావాలి.',
  waitsForYou: 'అడ్మిన్ దగ్గర ఉన్నదానిలో {amount} గురించి మీ జవాబు రావాలి.',
  openPayout: 'ఇచ్చిన డబ్బు, జవాబులు',
  handOverTitle: 'డబ్బు అందించండి',
  payoutTitle: 'డబ్బు ఎక్కడ ఉంది',
} as const
