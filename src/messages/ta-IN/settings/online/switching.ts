/** Texts of going on with another account. */
export const switching = {
  signedInAs: '{email} அக்கவுண்ட்டில் லாகின் செய்துள்ளீர்கள்.',
  useAnotherAccount: 'வேறு அக்கவுண்ட்டைப் பயன்படுத்து',
  switchAccountNeedsConnection: 'வேறு அக்கவுண்ட்டைப் பயன்படுத்த நெட் தேவை.',
} as const
