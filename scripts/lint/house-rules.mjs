// Rules of the house that the linter does not know by itself.
import path from 'node:path';

const effects = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);

/** React takes what an effect answers for its clean-up: a value handed over by accident breaks the page when it is left. */
const effectHasBraces = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    CallExpression({ callee, arguments: [effect] }) {
      const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
      if (!effects.has(name) || effect?.type !== 'ArrowFunctionExpression') return;
      const { body } = effect;
      if (body.type === 'BlockStatement' || (body.type === 'UnaryExpression' && body.operator === 'void'))
        return;
      context.report({
        node: effect,
        message: 'An effect has braces or void: what it answers is its clean-up',
      });
    },
  }),
};

const feature = /(?:^|\/)((?:server|web)\/src\/features)\/([^/]+)\/(.*)$/;

/** The file that an import leads to; null for packages. */
function targetOf(context, source) {
  const asked = source?.value;
  return typeof asked === 'string' && asked.startsWith('.')
    ? path.posix.join(path.posix.dirname(context.filename), asked)
    : null;
}

/** Another feature is reached through its index alone, from whichever shelf of one's own. */
const throughTheIndex = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const own = feature.exec(context.filename);
    if (!own || /\.(test|fixture)\.tsx?$/.test(context.filename)) return {};
    const look = (node) => {
      const [, , name, file] = feature.exec(targetOf(context, node.source) ?? '') ?? [];
      if (name && name !== own[2] && !/^index\.tsx?$/.test(file))
        context.report({ node, message: 'Another feature is reached through its index.ts' });
    };
    return {
      ImportDeclaration: look,
      ImportExpression: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: { 'effect-has-braces': effectHasBraces, 'through-the-index': throughTheIndex },
};
