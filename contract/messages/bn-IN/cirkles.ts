/** Errors of the forms of Cirkles, and of invitations. */
export const cirkles = {
  choosePrivacy: 'পাবলিক না প্রাইভেট, বেছে নিন।',
  nameCirkle: 'সার্কেলের একটা নাম দিন।',
  tooFewSeats: 'সার্কেলে অন্তত 1 জন সদস্য থাকেন।',
  tooManySeats: 'সার্কেলে বড়জোর {max} জন সদস্য থাকতে পারেন।',
  chooseCategory: 'একটা ধরন বেছে নিন।',
  chooseDueDay: 'মাসের কোন তারিখে দিতে হবে, বেছে নিন।',
  tooManyStates: 'বড়জোর {maxStates}টি এলাকা দিতে পারেন',
  searchTooShort: 'অন্তত {min}টি অক্ষর লিখুন।',
  choosePicture: 'একটা ছবি বেছে নিন।',
  giveOrder: 'সদস্যদের পরপর সাজিয়ে দিন।',
  notAnInvitation: 'এটা কোনো আমন্ত্রণ নয়।',
} as const
