import type { GuideText } from '../../../domain/guide-text.ts'

/** What goods are arranged by, and where they lie. */
export const arranging: GuideText[] = [
  {
    slug: 'categories',
    title: 'Categories',
    about: 'The tree that shoppers walk through.',
    blocks: [
      'Categories form a tree of up to three levels. Drag them, or use the keyboard: Space takes one, the arrows move it, Enter lets go, Esc puts it back.',
      { picture: 'categories', words: 'The tree of categories.' },
      {
        list: [
          'The address can be changed; the old one leads to the new one for ever.',
          'Picture, words and search-engine texts stand on the page of the category.',
          'An HSN that new products of the category begin with.',
          'Fields that a product must have before it can be published.',
          'How many days its products can be sent back.',
        ],
      },
      'A category that something still uses is not deleted: you see what uses it, and can move it over first.',
    ],
  },
  {
    slug: 'collections',
    title: 'Collections',
    about: 'Groups of products, picked by hand or by rules.',
    blocks: [
      'A collection cuts across categories: a room, a style, what is new. Pick its products by hand, or write rules such as category, brand or price. The page counts what the rules catch as you write them.',
      '*Always in* and *Never in* hold whatever the rules say. A collection by rules that catches fewer than four products is not shown; one picked by hand always is.',
      'Use collections in the menu, in the footer and on the home page: they are picked from a list in [Content](content).',
    ],
  },
  {
    slug: 'brands',
    title: 'Brands',
    about: 'Who makes what you sell.',
    blocks: [
      'A brand has a name, a page with its logo and words, and the address of its maker. A brand that is renamed keeps its products, and its old address leads to the new one.',
      'A brand that has products is not deleted: move them to another one first.',
    ],
  },
  {
    slug: 'fields',
    title: 'Product fields',
    about: 'Fields of your own: text, number, choice, yes or no.',
    blocks: [
      'If your goods have something to tell that the shop does not know, such as the firmness of a mattress, add a field. Choose its kind, and the categories it belongs to.',
      {
        list: [
          'It stands in the product form, in bulk changes, in imports and exports, and in the history.',
          'Shoppers read it among the specifications. If you wish, they filter by it and find it by searching.',
          'It can be compulsory for a category: then a product is not published without it.',
        ],
      },
      'The kind cannot be changed while values would be lost; the page says how many.',
    ],
  },
  {
    slug: 'stock',
    title: 'Stock',
    about: 'What is on hand, held and free at each place.',
    blocks: [
      '*On hand* is what lies there. *Held* is sold and waits to leave. *Free* is what shoppers can still buy.',
      { picture: 'stock', words: 'Stock by place.' },
      {
        steps: [
          'Find the product in [Stock](stock).',
          'Choose *Adjust*, then the place, how many more or fewer, and why: damaged, found, lost, came from the maker.',
          'What is held cannot be taken away: cancel the order first.',
          'A slip? The message that follows has *Undo*. It makes an entry of its own; nothing is rewritten.',
        ],
      },
      'Every movement is in the history, with its reason, the order it belongs to and who made it. The low-stock list shows what runs out; from how many pieces on is set in [Promises](settingsPromises).',
    ],
  },
]
