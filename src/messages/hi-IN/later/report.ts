/** Texts of reporting a problem. */
export const report = {
  reportProblem: 'दिक्कत बताएँ',
  submit: 'भेजें',
  done: 'हो गया',
  reportAnother: 'एक और बताएँ',
  bug: 'ऐप में गड़बड़ी',
  issue: 'दिक्कत',
  suggestion: 'सुझाव',
  couldNotBeSaved: 'यह इस फ़ोन में सेव नहीं हो सका। आपका लिखा हुआ अब भी यहीं है।',
  type: 'किस बारे में',
  description: 'विवरण',
  descriptionHint: 'आपने क्या किया, क्या हुआ, और आपके हिसाब से क्या होना चाहिए था',
  received: 'धन्यवाद। आपका टिकट नंबर {ticket} है। हम इसे आपको ईमेल से भी भेज रहे हैं।',
  keptInOutbox: '{reason} आपकी बताई हुई दिक्कत <outbox>आउटबॉक्स</outbox> में रखी है।',
  waitsOnPhone: 'इस फ़ोन में सेव है। इंटरनेट मिलते ही जाएगा; टिकट नंबर ईमेल से आएगा।',
} as const
