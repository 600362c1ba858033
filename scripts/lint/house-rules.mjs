// Rules of the house that the linter does not know by itself.
import path from 'node:path';
import { placeOf, whyNot } from './floors.mjs';

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

const feature = /(?:^|\/)(server|web)\/src\/features\/([^/]+)\/(.*)$/;
const isTest = /\.(test|fixture)\.tsx?$/;

/** The file that an import leads to; null for packages. */
function targetOf(context, source) {
  const asked = source?.value;
  return typeof asked === 'string' && asked.startsWith('.')
    ? path.posix.join(path.posix.dirname(context.filename), asked)
    : null;
}

/** Has a rule look at everything that leads to another file. */
const onImports = (look) => ({
  ImportDeclaration: look,
  ImportExpression: look,
  ExportNamedDeclaration: look,
  ExportAllDeclaration: look,
});

/** Another feature is reached through its index alone, from whichever shelf of one's own. */
const throughTheIndex = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const own = feature.exec(context.filename);
    if (!own || isTest.test(context.filename)) return {};
    const look = (node) => {
      const [, , name, file] = feature.exec(targetOf(context, node.source) ?? '') ?? [];
      if (name && name !== own[2] && !/^index\.tsx?$/.test(file))
        context.report({ node, message: 'Another feature is reached through its index.ts' });
    };
    return onImports(look);
  },
};

/** A feature knows lower floors, and what stands before it on its own; each has its place in the table. */
const floors = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const [, side, name] = feature.exec(context.filename) ?? [];
    if (!name || isTest.test(context.filename)) return {};
    return {
      Program(node) {
        if (!placeOf(side, name))
          context.report({ node, message: `${name} has no floor yet: name it in scripts/lint/floors.mjs` });
      },
      ...onImports((node) => {
        const [, otherSide, other] = feature.exec(targetOf(context, node.source) ?? '') ?? [];
        const message = other && otherSide === side && other !== name && whyNot(side, name, other);
        if (message) context.report({ node, message });
      }),
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: { 'effect-has-braces': effectHasBraces, 'through-the-index': throughTheIndex, floors },
};
