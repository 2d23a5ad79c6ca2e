/** Errors of the forms of an account: bank details, and a new password. */
export const accounts = {
  accountNumberDigits: 'அக்கவுண்ட் எண்ணில் 9 முதல் 18 இலக்கங்கள் இருக்கும்.',
  ifscCode: 'IFSC குறியீட்டில் 11 எழுத்துகள் இருக்கும், உதாரணம்: SBIN0001234.',
  upiId: 'UPI ஐடி இப்படி இருக்கும்: name@bank.',
  passwordsDiffer: 'பாஸ்வேர்டுகள் ஒன்றாக இல்லை.',
} as const
