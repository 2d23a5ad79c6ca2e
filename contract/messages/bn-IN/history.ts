/** Names of statuses, methods and former members, on screens and in files. */
export const history = {
  pending: 'নিশ্চিত হওয়ার অপেক্ষায়',
  confirmed: 'দেওয়া ও নিশ্চিত',
  newProofNeeded: 'নতুন প্রমাণ লাগবে',
  detailsNeeded: 'আবার বিবরণ লাগবে',
  superseded: 'নতুন একটা দিয়ে বদলানো হয়েছে',
  withdrawn: 'রেকর্ড ফিরিয়ে নেওয়া হয়েছে',
  missed: 'মিস হয়েছে',
  proofNotRequired: 'লাগবে না',
  proofAwaited: 'আসছে',
  proofUploaded: 'আপলোড হয়েছে',
  proofAccepted: 'মেনে নেওয়া হয়েছে',
  proofAskedAgain: 'আবার চাওয়া হয়েছে',
  bank: 'ব্যাঙ্ক বা UPI',
  cash: 'নগদে দেওয়া',
  formerMember: 'প্রাক্তন সদস্য',
} as const
