import { Node } from '@tiptap/core';

/** Address and alternative text of a picture by its file. */
export type PictureAddress = (file: number) => string | undefined;

/** A picture of a letter: named by its file, shown from the address that the file has now. */
export const LetterPicture = Node.create<{ addressOf: PictureAddress }>({
  name: 'letterPicture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addOptions: () => ({ addressOf: () => undefined }),
  addAttributes: () => ({
    file: {
      default: null,
      parseHTML: (element) => element.dataset.file ?? null,
      renderHTML: ({ file }) => ({ 'data-file': file }),
    },
    width: { default: null },
    alt: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[data-file]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img');
      const address = this.options.addressOf(Number(node.attrs.file));
      if (address) dom.src = address;
      dom.alt = typeof node.attrs.alt === 'string' ? node.attrs.alt : '';
      if (node.attrs.width) dom.setAttribute('width', String(node.attrs.width));
      return { dom };
    };
  },
});
