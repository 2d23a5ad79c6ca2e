/** Texts that say where the money of a turn is. */
export const payouts = {
  yourTurn: 'আপনার পালা, রাউন্ড {cycle}',
  turnOf: '{name}-এর পালা, রাউন্ড {cycle}',
  receivedDirectly: 'সরাসরি পাওয়া',
  handedOver: 'অ্যাডমিনের থেকে পাওয়া',
  withYou: 'আপনার কাছে',
  withOwner: 'অ্যাডমিনের কাছে',
  stillOut: 'আসা বাকি',
  waitsForName: 'আপনার কাছের টাকার মধ্যে {amount} নিয়ে {name}-এর উত্তর বাকি।',
  waitsForYou: 'অ্যাডমিনের কাছের টাকার মধ্যে {amount} নিয়ে আপনার উত্তর বাকি।',
  openPayout: 'দেওয়া টাকা আর উত্তর',
  handOverTitle: 'প্রাপককে টাকা দিন',
  payoutTitle: 'টাকা কোথায় আছে',
} as const
