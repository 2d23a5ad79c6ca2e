/** Texts of swaps: outcomes and notices. */
export const swaps = {
  requestSent: 'অদলবদলের অনুরোধ পাঠানো হয়েছে',
  accepted: 'গ্রহণ করা হয়েছে',
  declined: 'নাকচ হয়েছে',
  withdrawn: 'ফিরিয়ে নেওয়া হয়েছে',
} as const
