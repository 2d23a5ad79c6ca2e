/** Texts of the identity check: outcomes and refusals of its calls, its mails and its notices. */
export const kyc = {
  documentsSent: 'আপনার ডকুমেন্ট দেখা হচ্ছে। আমরা দুটো কাজের দিনের মধ্যে উত্তর দিই।',
  documentsWithdrawn: 'আপনার ডকুমেন্ট মুছে দেওয়া হয়েছে। যেকোনো সময় আবার পরিচয় যাচাই করতে পারেন।',
  receivedMailSubject: 'আমরা আপনার ডকুমেন্ট পেয়েছি',
  receivedMailWhat: 'ধন্যবাদ। আপনার ডকুমেন্ট দেখা হচ্ছে। আমরা দুটো কাজের দিনের মধ্যে উত্তর দিই।',
  receivedMailNotYou: 'আপনি কিছু না পাঠিয়ে থাকলে এখনই পাসওয়ার্ড বদলান।',
  withdrawnMailSubject: 'আপনার পরিচয়ের ডকুমেন্ট মুছে দেওয়া হয়েছে',
  withdrawnMailWhat: 'আপনি পরিচয় যাচাই ফিরিয়ে নিয়েছেন। আপনার ডকুমেন্ট আর যে ফর্ম পূরণ করেছিলেন, মুছে দেওয়া হয়েছে।',
  withdrawnMailNotYou: 'এটা আপনি না করে থাকলে এখনই পাসওয়ার্ড বদলান।',
  verifiedMailSubject: 'আপনার পরিচয় যাচাই হয়েছে',
  verifiedMailWhat: 'ধন্যবাদ। আপনার ডকুমেন্ট দেখা হয়েছে, আর আপনার পরিচয় যাচাই হয়েছে।',
  verifiedMailLocked: 'এখন থেকে আপনার প্রোফাইল লক করা: শুধু ছবি বদলানো যাবে।',
  rejectedMailSubject: 'আপনার পরিচয় যাচাই করা যায়নি',
  rejectedMailReason: 'কারণ: {reason}',
  rejectedMailAgain: 'আপনি আবার ডকুমেন্ট পাঠাতে পারেন।',
  rejectedMailLink: 'পরিচয় যাচাই করুন',
} as const
