/** Texts of my profile. */
export const profile = {
  name: 'नाम',
  email: 'ईमेल',
  phoneNumber: 'फ़ोन नंबर',
  dateOfBirth: 'जन्म तारीख',
  homeAddress: 'घर का पता',
  occupation: 'काम',
  noValue: 'जानकारी नहीं',
  changePicture: 'फ़ोटो बदलें',
  lockedProfileNote:
    'आपकी पहचान वेरिफ़ाइड है: यहाँ सिर्फ़ आपकी फ़ोटो बदली जा सकती है। बाकी कुछ भी सपोर्ट के ज़रिए फिर से वेरिफ़ाई करना होगा।',
  openProfileNote:
    'आपकी पहचान वेरिफ़ाई होने के बाद यहाँ सिर्फ़ आपकी फ़ोटो बदली जा सकेगी। तब बाकी कुछ भी बदलने पर उसे सपोर्ट के ज़रिए फिर से वेरिफ़ाई करना होगा।',
  editProfile: 'प्रोफ़ाइल एडिट करें',
  back: 'वापस',
  loadingProfile: 'आपकी प्रोफ़ाइल लोड हो रही है',
  profileFormNeedsConnection: 'अपनी प्रोफ़ाइल बदलने के लिए इंटरनेट चाहिए',
  profile: 'प्रोफ़ाइल',
} as const
