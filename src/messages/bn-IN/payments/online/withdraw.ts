/** Texts of withdrawing a payment. */
export const withdraw = {
  withdrawn: 'পেমেন্টের রেকর্ড ফিরিয়ে নেওয়া হয়েছে। কিস্তিটা আবার দিতে হবে।',
  withdrawTitle: 'এই পেমেন্টের রেকর্ড ফিরিয়ে নেবেন?',
  withdrawText:
    'আপনি {name}-কে {cirkle}-এর জন্য {amount} দিয়েছেন বলে যে রেকর্ড আছে, তা ফিরিয়ে নিচ্ছেন, আর কিস্তিটা আবার দিতে হবে। ভুল হয়ে থাকলে তবেই করুন। Cirkles কোনো টাকা লেনদেন করে না: আপনি যে টাকা পাঠিয়েছেন, তা এতে ফেরত আসবে না।',
  withdrawPayment: 'পেমেন্টের রেকর্ড ফিরিয়ে নিন',
  keepPayment: 'রেখে দিন',
  withdrawing: 'ফিরিয়ে নেওয়া হচ্ছে…',
} as const
