/** Texts of inviting somebody to take over the place of a member without a phone. */
export const takeOver = {
  invite: '{name}-কে জায়গা নিতে আমন্ত্রণ জানান',
  inviteWhat:
    '{name}-এর ফোন হলে একটা লিঙ্ক পাঠান। তারপর তিনি নিজের কাজ নিজেই করবেন, তাঁর হয়ে আপনি আর রেকর্ড করবেন না। যা রেকর্ড হয়েছে তা থাকবে।',
  emailOf: '{name}-এর ইমেল ঠিকানা',
  send: 'আমন্ত্রণ পাঠান',
  sending: 'পাঠানো হচ্ছে…',
  cancel: 'থাক',
  sent: 'আমন্ত্রণ পাঠানো হয়েছে।',
  takenBack: 'আমন্ত্রণ ফিরিয়ে নেওয়া হয়েছে।',
  invitedUntil: 'জায়গা নিতে আমন্ত্রিত, {date} পর্যন্ত',
  sendAgain: 'আবার পাঠান',
  sendAgainTo: 'আবার পাঠান: {name}-এর আমন্ত্রণ',
  takeBack: 'ফিরিয়ে নিন',
  takeBackOf: '{name}-এর আমন্ত্রণ ফিরিয়ে নিন',
  giveEmail: 'একটা ইমেল ঠিকানা লিখুন।',
} as const
