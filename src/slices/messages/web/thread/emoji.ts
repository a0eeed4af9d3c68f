export interface Emoji {
  readonly sign: string;
  readonly name: string;
}

function group(list: string): readonly Emoji[] {
  return list.split(', ').map((entry) => {
    const [sign = '', ...words] = entry.split(' ');
    return { sign, name: words.join(' ') };
  });
}

/** Signs that people who trade in produce use, by what they are about. The device draws them. */
export const EMOJI_GROUPS: readonly { readonly title: string; readonly emoji: readonly Emoji[] }[] = [
  {
    title: 'Faces',
    emoji: group(
      '😀 grinning face, 😂 tears of joy, 😊 smiling face, 😍 heart eyes, 🤝 handshake, 🙏 folded hands, 👍 thumbs up, 👎 thumbs down, 👏 clapping hands, 💪 strong arm, 👌 ok hand, ✌️ victory hand, 👋 waving hand, 🤔 thinking face, 😅 relieved sweat, 😉 winking face, 😎 cool face, 😴 sleeping face, 😢 crying face, 😡 angry face, 🤷 shrug, 🙌 raised hands',
    ),
  },
  {
    title: 'Produce',
    emoji: group(
      '🍅 tomato, 🌽 maize, 🌶️ pepper, 🧅 onion, 🥕 carrot, 🥬 leafy greens, 🥒 cucumber, 🍆 garden egg, 🥑 avocado, 🍠 yam, 🥔 potato, 🥜 groundnuts, 🫘 beans, 🌾 grain, 🍚 rice, 🍌 plantain, 🍍 pineapple, 🥭 mango, 🍊 orange, 🍉 watermelon, 🥥 coconut, 🍋 lemon, 🫚 ginger, 🧄 garlic, 🍯 honey, 🥚 egg, 🐓 chicken, 🐐 goat, 🌱 seedling, ☕ coffee, 🍫 cocoa',
    ),
  },
  {
    title: 'Trade and travel',
    emoji: group(
      '🚚 lorry, 🛻 pickup, 🏍️ motorbike, 📦 parcel, 🧺 basket, ⚖️ scales, 💰 money bag, 💵 notes, 📱 phone, 🧾 receipt, 🏪 shop, 🏡 farm house, 📍 place, 🕒 clock, 📅 calendar, ☀️ sun, 🌧️ rain, ⛈️ storm, ✅ done, ❌ no, ❗ important, ❓ question, ⭐ star, ❤️ heart, 🎉 celebration, 🇬🇭 flag of Ghana',
    ),
  },
];
