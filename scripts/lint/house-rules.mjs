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

/** Which logical name stands for a physical side, in style objects and in props. */
const logical = new Map(
  Object.entries({
    ...{ marginLeft: 'marginInlineStart', marginRight: 'marginInlineEnd' },
    ...{ paddingLeft: 'paddingInlineStart', paddingRight: 'paddingInlineEnd' },
    ...{ borderLeft: 'borderInlineStart', borderRight: 'borderInlineEnd' },
  }),
);
const logicalProps = new Map(Object.entries({ ml: 'ms', mr: 'me', pl: 'ps', pr: 'pe' }));
const sides = new Set(['left', 'right']);
/** Props and keys whose value names a side of the text. */
const aligned = new Set(['ta', 'textAlign', 'float', 'clear']);
const styleProps = new Set(['style', 'styles']);

const isIn = (node, names) => {
  for (let at = node.parent; at; at = at.parent)
    if (at.type === 'JSXAttribute') return names.has(at.name.name);
  return false;
};
const valueOf = (node) => {
  const value = node?.type === 'JSXExpressionContainer' ? node.expression : node;
  return value?.type === 'Literal' ? value.value : undefined;
};

/** Left and right change places where a language runs from right to left: start and end do not. */
const logicalSides = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const report = (node, said, instead) =>
      context.report({
        node,
        message: `${said} stays where it is in pages that run from right to left: ${instead}`,
      });
    const look = (node, name, value) => {
      if (logical.has(name)) report(node, name, logical.get(name));
      else if (aligned.has(name) && sides.has(value)) report(node, `${name} ${value}`, 'start or end');
    };
    return {
      JSXAttribute(node) {
        const value = valueOf(node.value);
        const instead = logicalProps.get(node.name.name);
        if (instead) report(node, node.name.name, instead);
        look(node, node.name.name, value);
        // Pieces of ours may have parts by these names; a size is a place on the screen.
        if (sides.has(node.name.name) && (typeof value === 'number' || /^-?[0-9.]+[a-z%]*$/.test(value)))
          report(node, node.name.name, 'insetInlineStart or insetInlineEnd');
      },
      Property(node) {
        const name = node.key.name ?? node.key.value;
        look(node, name, valueOf(node.value));
        if (sides.has(name) && isIn(node, styleProps))
          report(node, name, 'insetInlineStart or insetInlineEnd');
      },
    };
  },
};

/** A function named like a hook is one: the linter of hooks believes the name. */
const hooksOnly = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    if (/(^|\/)web\//.test(context.filename)) return {};
    const look = (node) => {
      if (/^use[A-Z]/.test(node.id?.name ?? ''))
        context.report({ node, message: 'use… names a hook of React, and there are none here' });
    };
    return {
      FunctionDeclaration: look,
      VariableDeclarator: (node) => {
        if (/Function/.test(node.init?.type ?? '')) look(node);
      },
    };
  },
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

/** Parts of libraries that the app takes from one place alone: where, and why. */
const ownPieces = new Map([
  [
    '@mantine/core Collapse',
    {
      from: /^$/,
      why: 'it measures before what is read later is there, and stays shut: kit/piece/fold.tsx opens',
    },
  ],
  [
    '@mantine/core Drawer',
    {
      from: /kit\/dialog\/edit-drawer\.tsx$|features\/(applicant\/drawer\/applicant-drawer|resume-search\/resume-search-page)\.tsx$/,
      why: 'what is changed in a panel is asked about however it is closed: kit/dialog/edit-drawer.tsx',
    },
  ],
  [
    '@mantine/dates',
    {
      from: /kit\/value\/date\/date-inputs\.tsx$/,
      why: 'the controls of kit/value/date/date-inputs.tsx have names for their buttons',
    },
  ],
]);

/** What has gone wrong when it was used in many places is used in one. */
const ownPiece = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    ImportDeclaration(node) {
      const named = node.specifiers.map(({ imported }) => `${node.source.value} ${imported?.name}`);
      for (const name of [node.source.value, ...named]) {
        const piece = ownPieces.get(name);
        if (piece && !piece.from.test(context.filename))
          context.report({ node, message: `${name}: ${piece.why}` });
      }
    },
  }),
};

const linkAttributes = new Set(['href', 'src']);

/** Links to stored files are good for minutes, pages stand open for hours. */
const storedLinks = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    JSXAttribute({ name, value }) {
      const shown = value?.type === 'JSXExpressionContainer' ? value.expression : null;
      if (
        linkAttributes.has(name.name) &&
        shown?.type === 'MemberExpression' &&
        shown.property.name === 'url'
      )
        context.report({
          node: shown,
          message: 'A link to a stored file runs out: kit/piece/file-link.ts has it made fresh',
        });
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: {
    'effect-has-braces': effectHasBraces,
    'hooks-only': hooksOnly,
    'logical-sides': logicalSides,
    'own-piece': ownPiece,
    'stored-links': storedLinks,
    'through-the-index': throughTheIndex,
    floors,
  },
};
