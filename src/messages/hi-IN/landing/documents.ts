/** Titles and descriptions of the finished pages, which search engines and link previews show. */
export const documents = {
  landingTitle: 'Cirkles: भरोसे के लोगों के साथ बारी-बारी से बचत',
  landingDescription:
    'किसने दिया, किसे मिलेगा और आगे क्या है, यह हिसाब Cirkles रखता है, बिना नेटवर्क के भी। मुफ़्त, बिना कमीशन, और आपके पैसे कभी हमसे होकर नहीं जाते।',
  privacyTitle: 'प्राइवेसी पॉलिसी · Cirkles',
  privacyDescription: 'Cirkles आपके फ़ोन में और अपने सर्वर पर क्या रखता है, किसे दिखता है, कब तक, और इसे कैसे खत्म करें।',
  termsTitle: 'इस्तेमाल की शर्तें · Cirkles',
  termsDescription:
    'Cirkles क्या करता है और क्या नहीं, पेमेंट की ज़िम्मेदारी किसकी है, और मेंबरों की एक-दूसरे के प्रति क्या ज़िम्मेदारी है।',
  siteName: 'Cirkles',
} as const
