/** Texts of files: why one was refused, and the name of one that came without. */
export const files = {
  linkExpired: 'ఈ లింక్ ఇక పని చేయదు.',
  fileEmpty: 'ఈ ఫైల్ ఖాళీగా ఉంది.',
  fileDamaged: 'ఈ ఫైల్ పాడైంది.',
  fileWithMalware: 'ఈ ఫైల్ వేరేవాళ్ల డివైజ్‌లకు హాని చేయవచ్చు, అందుకే తీసుకోలేదు. వేరేది ఎంచుకోండి.',
  kindNotAccepted: 'ఈ రకం ఫైల్ ఇక్కడ తీసుకోం.',
  tooManyPixels: 'ఈ ఫోటో {megapixels} మెగాపిక్సెల్స్ కంటే పెద్దది.',
  fileTooLarge: 'ఈ ఫైల్ చాలా పెద్దది.',
  unnamedFile: 'ఫైల్',
  uploadLengthNeeded: 'Upload-Lengthలో ఎన్ని బైట్లో ఇవ్వాలి.',
} as const
