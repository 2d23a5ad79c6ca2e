/** Texts of withdrawing a payment. */
export const withdraw = {
  withdrawn: 'पेमेंट की एंट्री वापस ली गई। किस्त फिर से देनी बाकी है।',
  withdrawTitle: 'इस पेमेंट की एंट्री वापस लें?',
  withdrawText:
    'यह एंट्री वापस ले ली जाएगी कि आपने {cirkle} के लिए {name} को {amount} दिए, और किस्त फिर से देनी बाकी होगी। ऐसा तब करें जब यह गलती से हुआ हो। Cirkles पैसों का लेन-देन नहीं करता: आपने जो पैसे भेजे, वे इससे वापस नहीं आते।',
  withdrawPayment: 'पेमेंट की एंट्री वापस लें',
  keepPayment: 'रहने दें',
  withdrawing: 'वापस ली जा रही है…',
} as const
