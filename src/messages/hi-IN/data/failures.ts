/** Texts about calls and storage that fail, also before anybody is signed in. */
export const failures = {
  anyFailure: 'कुछ गड़बड़ हुई। फिर कोशिश करें।',
  needsConnection: 'इसके लिए इंटरनेट चाहिए। ऑनलाइन होने पर फिर कोशिश करें।',
  formNeedsConnection: 'इसके लिए इंटरनेट चाहिए। आपका लिखा हुआ यहीं रखा है: ऑनलाइन होने पर फिर कोशिश करें।',
  browserKeepsNothing: 'यह ब्राउज़र Cirkles के लिए कुछ नहीं रखता, इसलिए ऐप यहाँ सिर्फ़ ऑनलाइन चलता है।',
} as const
