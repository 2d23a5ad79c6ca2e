/** Texts of a Cirkle’s chat: outcomes and refusals of its calls. */
export const chat = {
  messageSent: 'মেসেজ পাঠানো হয়েছে।',
  chatMuted: 'এই চ্যাট মিউট করা আছে।',
  chatUnmuted: 'নতুন মেসেজ এলে আপনাকে জানানো হবে।',
} as const
