/** Texts of files: why one was refused, and the name of one that came without. */
export const files = {
  linkExpired: 'ही लिंक आता चालत नाही.',
  fileEmpty: 'ही फाइल रिकामी आहे.',
  fileDamaged: 'ही फाइल खराब आहे.',
  fileWithMalware: 'या फाइलमुळे इतरांच्या डिव्हाइसचे नुकसान होऊ शकते, म्हणून ती घेतली नाही. दुसरी निवडा.',
  kindNotAccepted: 'या प्रकारची फाइल इथे चालत नाही.',
  tooManyPixels: 'हा फोटो {megapixels} मेगापिक्सेलपेक्षा मोठा आहे.',
  fileTooLarge: 'ही फाइल खूप मोठी आहे.',
  unnamedFile: 'फाइल',
  uploadLengthNeeded: 'Upload-Length मध्ये बाइटची संख्या द्यावी लागते.',
} as const
