/** Texts of a Cirkle’s chat: outcomes and refusals of its calls. */
export const chat = {
  unknownMessage: 'এই মেসেজ এই সার্কেলে নেই।',
  messageSent: 'মেসেজ পাঠানো হয়েছে।',
  chatMuted: 'এই চ্যাট মিউট করা আছে।',
  chatUnmuted: 'নতুন মেসেজ এলে আপনাকে জানানো হবে।',
  writeSomething: 'কিছু লিখুন।',
  choosePicture: 'একটা ছবি বেছে নিন।',
  pictureIsImage: 'ছবি থাকা মেসেজের টাইপ "image" হয়।',
} as const
