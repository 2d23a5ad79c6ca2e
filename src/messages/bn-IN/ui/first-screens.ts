/** Texts of the kit that the screens before sign-in show too; what only later ones show would delay these. */
export const firstScreens = {
  closeMessage: 'মেসেজ বন্ধ করুন',
  optional: '(না দিলেও হয়)',
  showPassword: 'দেখান: {label}',
  secondsLeft: '{seconds} সেকেন্ড',
  minutesLeft: '{minutes} মি. {seconds} সে.',
} as const
