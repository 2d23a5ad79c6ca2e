/** Texts that say where the money of a turn is. */
export const payouts = {
  yourTurn: 'உங்கள் முறை, சுற்று {cycle}',
  turnOf: '{name} அவர்களின் முறை, சுற்று {cycle}',
  receivedDirectly: 'நேரடியாகக் கிடைத்தது',
  handedOver: 'அட்மினிடமிருந்து கிடைத்தது',
  withYou: 'உங்களிடம்',
  withOwner: 'அட்மினிடம்',
  stillOut: 'இன்னும் வர வேண்டியது',
  waitsForName: 'உங்களிடம் உள்ளதில் {amount} தொகைக்கு {name} பதில் சொல்ல வேண்டும்.',
  waitsForYou: 'அட்மினிடம் உள்ளதில் {amount} தொகைக்கு நீங்கள் பதில் சொல்ல வேண்டும்.',
  openPayout: 'கொடுத்த பணமும் பதில்களும்',
  handOverTitle: 'பெறுபவரிடம் கொடு',
  payoutTitle: 'பணம் எங்கே உள்ளது',
} as const
