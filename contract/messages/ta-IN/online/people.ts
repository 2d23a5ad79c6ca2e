/** Errors of the forms of a profile and of leaving. */
export const people = {
  noAadhaarNumber: 'இது முழு ஆதார் எண் போலத் தெரிகிறது. அதை எழுத வேண்டாம்.',
  giveDate: 'ஒரு தேதியைக் கொடுங்கள்.',
  choosePicture: 'ஒரு படத்தைத் தேர்வு செய்யுங்கள்.',
  sayWhatToChange: 'எதை மாற்ற வேண்டும் என்று சொல்லுங்கள்.',
  typeConfirmation: 'DELETE என்று டைப் செய்யுங்கள்.',
} as const
